// A server that another program starts for its own use must not go on when that program is gone, however it ended.
// Whoever wants that starts it with a channel for messages (`stdio: [..., 'ipc']`): the system closes the channel with
// its owner, also where the owner was killed. `npm start` and a shell give none, and nothing changes for them.

/**
 * Has this process end as soon as the program that started it does, where that one keeps a channel to it. At once and
 * wherever it is, in the middle of a build too: the next server begins that anew, and takes over the lock.
 */
export function endWithStarter() {
  if (process.connected === undefined) return;
  const end = () => process.exit(0);
  if (process.connected) process.once('disconnect', end);
  else end();
  // The channel alone is no reason to go on.
  process.channel?.unref();
}
