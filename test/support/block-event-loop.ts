/** Preloaded into a process: slows down each turn of its event loop between two SIGUSR2. */
let isBlocking = false;
const nobody = new Int32Array(new SharedArrayBuffer(4));

process.on('SIGUSR2', () => {
  isBlocking = !isBlocking;
  if (isBlocking) setImmediate(block);
});

/** Waits after the requests of a turn, so that none of them makes a short turn of its own. */
function block(): void {
  Atomics.wait(nobody, 0, 0, 400); // ms that other processes can use
  if (isBlocking) setImmediate(block);
}
