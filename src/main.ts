import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Must run before the program is imported: its modules are then read from V8's compile cache. A folder that cannot be written does no harm.
enableCompileCache(join(import.meta.dirname, '../dist/code'));
await import('./run.ts');
