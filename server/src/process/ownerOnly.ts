/** What this process, its threads and its children write is for its own user alone. Imported first. */
process.umask(0o077);
