import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Must run before the import, so that the program's modules are read from V8's compile cache. Works without it if the folder is read-only.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../dist/code'); // threads and child processes use the same
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./run.ts');
