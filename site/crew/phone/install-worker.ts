/** Lets the crew page open without a connection from now on. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/crew-worker.js', { scope: '/crew', updateViaCache: 'none' })
    // Without it the page still works with a connection, and the next opening tries again.
    .catch(console.warn);
}
