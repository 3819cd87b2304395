import chromium from '@sparticuz/chromium';

// into the temporary folder of this process, file by file
await chromium.executablePath();
