import { useState } from 'react';
import { wayLengths } from '../../../../contract/team/ways-to-pay.ts';
import {
  codeProblems,
  ownCodeProblem,
  readQrPh,
} from '../../../../domain/money/qr-ph/read-code.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextAreaField } from '../../frame/form-fields.tsx';
import { waysTexts } from './texts.ts';
import styles from './ways.module.css';

const texts = waysTexts.code;

/** Takes a code as text or picture and previews it before it is saved. */
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

/** Longest side in pixels. Photos are larger than any code needs. */
const mostPixels = 2000;
/** Time limit of the decoder. */
const patienceInMs = 3_000;

/**
 * Returns the text of the QR code, or null without one. Nothing leaves the browser. Throws if the
 * decoder cannot be fetched.
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
    // Transparent areas are white, as on a page.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  } finally {
    bitmap.close();
  }
}
