/**
 * The public key of the servers that tests start. One key for all lets them share one built site.
 */
export const publicKey = 'sb_publishable_a-key-that-tests-share_checksum';
