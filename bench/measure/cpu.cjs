// Loaded ahead of a process: tells at its end how many milliseconds of processor time it took, all threads together.
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write(`\nprocessor ${(user + system) / 1000}\n`);
});
