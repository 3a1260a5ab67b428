import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Must run before the import, so that the program's modules are read from V8's compile cache. Works without it if the folder is read-only.
enableCompileCache(join(import.meta.dirname, '../dist/code'));
await import('./run.ts');
