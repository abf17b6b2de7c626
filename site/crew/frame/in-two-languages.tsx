import type { Bilingual } from '../texts.ts';

/** A text in English, and the Filipino beside it where there is one. */
export function InTwoLanguages({ text }: { text: Bilingual }) {
  return (
    <>
      {text.en}
      {text.fil && (
        <>
          {' '}
          <span lang="fil">{text.fil}</span>
        </>
      )}
    </>
  );
}
