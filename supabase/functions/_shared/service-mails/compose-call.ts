import type { StoredContent } from '../mail/letter.ts';
import { RefusedForGood } from '../mail/outgoing.ts';
import type { Composed, Site } from './compose.ts';
import { findMailKind } from './mail-kinds.ts';

/** A call to be made, as the outbox keeps it. */
export type StoredCall = {
  kind: string;
  /** Null if its content is composed from what it is about. */
  content: (Partial<StoredContent> & { spoken?: string }) | null;
  about: string | null;
  which: string | null;
};

/** What is to be told by phone or SMS. */
export type Spoken = {
  sentence: string;
  /** The link that an SMS may bring: where a quote is answered. */
  link: string | null;
  /** What to record once it is told, as the service, in the same transaction. */
  onceTold: Composed['onceSent'];
};

/** Nothing is shown on the phone. */
const noFiles: Site['files'] = { read: async () => null };

/**
 * Composes what somebody without an email address is told, as it is true now. Returns null if it is
 * no longer of use; then nobody is to be called. Throws the database's errors.
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
  if (composed === null || composed.spoken === null) return null;
  return { sentence: composed.spoken, link: null, onceTold: composed.onceSent };
}

function linkIn({ blocks = [] }: Partial<StoredContent>): string | null {
  for (const block of blocks) if ('button' in block) return block.button.url;
  return null;
}
