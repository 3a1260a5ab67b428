/** Loaded into a process before its program: from one SIGUSR2 to the next each turn of its event loop takes long. */
let blocking: NodeJS.Timeout | undefined;

process.on('SIGUSR2', () => {
  clearInterval(blocking);
  blocking = blocking ? undefined : setInterval(block, 1);
});

function block(): void {
  const end = performance.now() + 400;
  while (performance.now() < end);
}
