/** Preloaded into a process: slows down each turn of its event loop between two SIGUSR2. */
let blocking: NodeJS.Timeout | undefined;
const nobody = new Int32Array(new SharedArrayBuffer(4));

process.on('SIGUSR2', () => {
  clearInterval(blocking);
  blocking = blocking ? undefined : setInterval(block, 1);
});

function block(): void {
  Atomics.wait(nobody, 0, 0, 400); // ms that other processes can use
}
