import { useState } from 'react';
import { wayLengths } from '../../../../contract/team/ways-to-pay.ts';
import {
  codeProblems,
  ownCodeProblem,
  readQrPh,
} from '../../../../domain/money/qr-ph/read-code.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { waysTexts } from './texts.ts';
import styles from './ways.module.css';

const texts = waysTexts.code;

/** The text of an own code, pasted or read from a picture, and below it what it says before it is saved. */
export function QrCodeField({ code }: { code: string }) {
  const [text, setText] = useState(code);
  const [said, setSaid] = useState('');
  const typed = text.trim();
  const problem = typed === '' ? null : ownCodeProblem(typed);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setSaid(texts.reading);
    const found = await readPicture(file).catch(() => undefined);
    setSaid(found === undefined ? texts.failed : found === null ? texts.unread : '');
    if (typeof found === 'string') setText(found);
  };
  return (
    <>
      <TextAreaField
        label={texts.text}
        name="code"
        hint={texts.hint}
        required
        rows={4}
        maxLength={wayLengths.code}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        problemName="way.code"
        error={typed === '' ? undefined : problem === null ? '' : codeProblems[problem]}
      />
      <div>
        <FileButton accept="image/*" onChoose={([file]) => void choose(file)}>
          {texts.picture}
        </FileButton>
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
      {typed !== '' && problem === null && <Account text={typed} />}
    </>
  );
}

/** Whose account a code pays into, with the code drawn. */
function Account({ text }: { text: string }) {
  const read = readQrPh(text);
  if (typeof read === 'string') return null;
  return (
    <div className={styles.account}>
      <div className={styles.small}>
        <QrCode text={text} label={texts.drawn} />
      </div>
      <p aria-live="polite">
        {texts.pays} <strong>{waysTexts.account(read)}</strong>
        <br />
        <span className="quiet">{texts.compare}</span>
      </p>
    </div>
  );
}

/** The longer side at which a code is looked for. Photos are larger than any code needs. */
const mostPixels = 2000;
/** How long the decoder may look. */
const patienceInMs = 3_000;

/**
 * Returns the text of the QR code in a picture, and null if there is none. Nothing leaves the browser. The decoder is
 * fetched with the first picture; throws if it is not reached.
 */
async function readPicture(file: Blob): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js');
  const pixels = await pixelsOf(file).catch(() => null);
  if (pixels === null) return null;
  try {
    return decodeQR(pixels, { effort: Number.POSITIVE_INFINITY, timeLimit: patienceInMs });
  } catch {
    return null;
  }
}

async function pixelsOf(file: Blob): Promise<ImageData | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (context === null) return null;
    // What is transparent is white, as on a page.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } finally {
    bitmap.close();
  }
}
