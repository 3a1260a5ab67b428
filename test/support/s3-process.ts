import S3rver from '@20minutes/s3rver';

/** Started by `s3-server.ts` with the buckets' folder and the port; reports its port. */
const [directory = '', port] = process.argv.slice(2);

const server = new S3rver({ address: '127.0.0.1', port: Number(port), directory, silent: true });
process.send?.((await server.run()).port);
process.on('disconnect', () => process.exit());
