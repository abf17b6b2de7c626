/** What only the provider of accounts can do. */
export type Accounts = {
  /**
   * Removes the second factor of an account, ends its sessions and tells its owner by mail. Returns
   * a code that proves the next set-up once, or null where a mail does.
   */
  resetSecondFactor(account: string): Promise<string | null>;
};
