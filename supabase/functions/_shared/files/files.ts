/** Both buckets are private (docs/product.md, "Service files"). */
export type Bucket = 'incoming' | 'photos';

export type Files = {
  /** Returns null if there is none. */
  read(bucket: Bucket, name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Atomic. Overwrites. */
  write(bucket: Bucket, name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Ignores names that do not exist. */
  remove(bucket: Bucket, names: readonly string[]): Promise<void>;
  /** Returns reading addresses by name, without those of missing files. */
  addresses(
    bucket: Bucket,
    names: readonly string[],
    validForSeconds: number,
  ): Promise<Map<string, string>>;
};
