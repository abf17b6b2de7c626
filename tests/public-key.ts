/** Servers that share one key can share one built site. */
export const publicKey = 'sb_publishable_a-key-that-tests-share_checksum';
