import type { StoredContent } from '../mail/letter.ts';
import { RefusedForGood } from '../mail/outgoing.ts';
import type { Composed, Site } from './compose.ts';
import { findMailKind } from './mail-kinds.ts';

export type StoredCall = {
  kind: string;
  /** Null if it is composed from the rows it is about. */
  content: (Partial<StoredContent> & { spoken?: string }) | null;
  about: string | null;
  which: string | null;
};

export type Spoken = {
  sentence: string;
  /** An SMS may bring the link where a quote is answered. */
  link: string | null;
  /** Runs as the service, in the transaction that records the call. */
  onceTold: Composed['onceSent'];
};

/** A call shows no photos. */
const noFiles: Site['files'] = { read: async () => null };

/**
 * For a client without an email address, from the current rows. Returns null if a call is no longer
 * of use. Throws the database's errors.
 */
export async function composeCall(
  { kind, content, ...stored }: StoredCall,
  site: Omit<Site, 'files'>,
): Promise<Spoken | null> {
  if (content !== null) {
    const sentence = content.spoken ?? content.title ?? '';
    return { sentence, link: linkIn(content), onceTold: undefined };
  }
  const known = findMailKind(kind);
  if (known === undefined) throw new Error(`This release composes no call of kind ${kind}.`);
  const composed = await known
    .compose(stored, { ...site, files: noFiles }, 'call')
    .catch((failure: unknown) => {
      if (failure instanceof RefusedForGood) return null;
      throw failure;
    });
  if (composed?.spoken === undefined) return null;
  return { sentence: composed.spoken, link: null, onceTold: composed.onceSent };
}

function linkIn({ blocks = [] }: Partial<StoredContent>): string | null {
  for (const block of blocks) if ('button' in block) return block.button.url;
  return null;
}
