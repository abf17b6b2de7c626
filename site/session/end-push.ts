/**
 * Ends push in this browser as somebody signs out: the server forgets it with the session, and the push
 * service takes nothing more for it, also where the server could not be reached.
 */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const { pushManager } of registrations) {
    const subscription = await pushManager?.getSubscription();
    await subscription?.unsubscribe();
  }
}
