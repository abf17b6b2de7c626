/** The buckets. Both are private (docs/product.md, "Service files"). */
export type Bucket = 'incoming' | 'photos';

/** Files by the provider's storage protocol, for functions that act as the service. */
export type Files = {
  /** Returns null if there is none. */
  read(bucket: Bucket, name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Writes a file whole or not at all, in place of the one of this name. */
  write(bucket: Bucket, name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Removes those that exist. */
  remove(bucket: Bucket, names: readonly string[]): Promise<void>;
  /** Returns reading addresses by name. Those of files that do not exist are missing. */
  addresses(
    bucket: Bucket,
    names: readonly string[],
    validForSeconds: number,
  ): Promise<Map<string, string>>;
};
