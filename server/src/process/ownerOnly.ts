/** Makes whatever this process, its threads and its children write accessible to its own user alone. Must be imported first. */
process.umask(0o077);
