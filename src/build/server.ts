import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** A program of a thread or process: `new URL('./worker.ts', import.meta.url)`. */
const program = /new URL\('(?:\.\/)?([\w-]+\.ts)', import\.meta\.url\)/g;

/**
 * Packages that each start loads, of the server or of the processes that draw. They are bundled with what they need: hundreds of
 * files. Of React, Node would also load the development build, which is several times as slow. The other packages are loaded on
 * demand, or have files of their own.
 */
const bundled = new Set([
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/proxy-addr',
  '@fastify/static',
  'content-disposition',
  'fastify',
  'fastify-type-provider-zod',
  'fontkit',
  'i18next',
  'kysely',
  'lru-cache',
  'otpauth',
  'pdfkit',
  'react',
  'react-dom',
  'uqr',
  'zod',
]);

const neverCalled = fileURLToPath(import.meta.resolve('./never-called.ts'));

/** Replaces code that the product never calls. React's renderer for streams has as much code as the one for strings. */
const replaced = {
  'react-dom/server': fileURLToPath(import.meta.resolve('react-dom/package.json')).replace(
    'package.json',
    'cjs/react-dom-server-legacy.node.production.js',
  ),
  '@fastify/ajv-compiler': neverCalled, // zod validates
  '@fastify/fast-json-stringify-compiler': neverCalled, // and serializes
  glob: neverCalled, // @fastify/static lists no folders
};

/**
 * Bundles the server and the site's renderer into a few files. Node then strips no types and loads few files, so the
 * product starts in a third of the time, with half of the memory.
 * @param output the folder that gets `main.js`, `render.js`, the folder `programs` of threads and processes, and source maps
 */
export async function buildServer(root: string, output: string): Promise<void> {
  const found = new Map<string, string>();
  await bundle(
    root,
    output,
    { main: 'src/main.ts', render: 'src/site/render.tsx' },
    { found, programs: './programs/' },
  );
  const input = Object.fromEntries(found);
  // A bundle of their own: code shared with the server would split it into twice as many files.
  await bundle(root, join(output, 'programs'), input, { found, programs: './' });
  const missing = [...found.keys()].filter((name) => !(name in input));
  if (missing.length > 0) throw new Error(`Only other programs start ${missing}: bundle them too`);
}

type Programs = {
  /** Files of programs by name, to which those that the bundled code starts are added. */
  found: Map<string, string>;
  /** The address of their folder, seen from the bundled code. */
  programs: string;
};

async function bundle(root: string, output: string, input: Record<string, string>, programs: Programs): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  await build({
    root,
    logLevel: 'warn',
    plugins: [sourceFolders(root, output, programs), latinOnly],
    resolve: { alias: replaced },
    build: {
      outDir: output,
      ssr: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external: installed.filter((name) => !bundled.has(name)) },
  });
}

/**
 * Keeps `import.meta.dirname` the folder of the source file, finds the program of each thread and process, and makes the stacks
 * of all programs name source lines.
 */
function sourceFolders(root: string, output: string, { found, programs }: Programs): Plugin {
  const sources = join(root, 'src');
  const isProgram = (id: string) => id === join(sources, 'main.ts') || [...found.values()].includes(id);
  return {
    name: 'source-folders',
    enforce: 'pre', // before Vite rewrites the code
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const start = isProgram(id) ? `import '${join(sources, 'lib/source-lines.ts')}'; ` : '';
        const built = code
          .replace(program, (_url, file: string) => {
            const source = resolve(dirname(id), file);
            const name = relative(sources, source).replaceAll('/', '-').replace('.ts', '');
            found.set(name, source);
            return `new URL('${programs}${name}.js', import.meta.url)`;
          })
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${relative(output, dirname(id))}')`);
        return { code: start + built, map: null }; // no line moves
      },
    },
  };
}

/** Escapes what is not Latin-1: V8 keeps a source with one other character in twice the memory. */
const latinOnly: Plugin = {
  name: 'latin-only',
  generateBundle: {
    order: 'post', // the bundler unescapes what `renderChunk` returns
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /[^\0-\xff]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
    },
  },
};
