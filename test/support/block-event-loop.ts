/** Preloaded into a process: between two SIGUSR2 each turn of its event loop takes long. */
let blocking: NodeJS.Timeout | undefined;
const nobody = new Int32Array(new SharedArrayBuffer(4));

process.on('SIGUSR2', () => {
  clearInterval(blocking);
  blocking = blocking ? undefined : setInterval(block, 1);
});

function block(): void {
  Atomics.wait(nobody, 0, 0, 400); // ms, which other processes can use
}
