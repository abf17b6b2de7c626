import { type FormEvent, useState } from 'react';
import { reportProblem } from '../../../contract/client/feedback.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { focusOn } from '../frame/arrival.ts';
import { useDraft } from '../frame/use-draft.ts';
import { type ChosenPhoto, ChosenPhotos, useChosenPhotos } from './chosen-photos.tsx';
import styles from './feedback.module.css';
import { type SentPhotos, sendReportPhotos } from './send-report.ts';
import { feedbackTexts } from './texts.ts';

const texts = feedbackTexts.problem;

type ReportFormProps = {
  visitId: string;
  lastDay: string;
  onSent: (said: string) => void;
  onClose: () => void;
};

/** Sends the words first, so that they are safe. Unsent words survive closing the form. */
export function ReportForm({ visitId, lastDay, onSent, onClose }: ReportFormProps) {
  const [problemId] = useState(() => crypto.randomUUID());
  const { run, failure } = useAct(reportProblem);
  const draft = useDraft(`report ${visitId}`);
  const [typed] = useState(draft.read);
  const chosen = useChosenPhotos();
  const [busy, setBusy] = useState('');
  const [sent, setSent] = useState<SentPhotos | null>(null);

  const send = async (photos: readonly ChosenPhoto[]) => {
    const now = await sendReportPhotos({ problemId, visitId }, photos, (number) =>
      setBusy(texts.sendingPhoto(number, photos.length)),
    );
    setBusy('');
    const refusals = [...(sent?.refusals ?? []), ...now.refusals];
    if (now.left.length === 0) return onSent(texts.sent(refusals));
    setSent({ left: now.left, refusals });
  };
  const sendReport = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    setBusy(texts.sending);
    const kept = await run({ id: problemId, visitId, text });
    if (kept.failure) return setBusy('');
    draft.forget();
    await send(chosen.photos);
  };

  const giveUp = () => {
    draft.forget();
    onClose();
  };

  if (sent !== null) {
    const { left, refusals } = sent;
    return (
      <section className={styles.form}>
        <p role="alert">{busy || texts.partly(left.length)}</p>
        <p className="actions">
          <Button busy={busy !== ''} busyLabel={texts.sending} onClick={() => send(left)}>
            {texts.again}
          </Button>
          <Button
            variant="secondary"
            disabled={busy !== ''}
            onClick={() => onSent(texts.sent(refusals))}
          >
            {texts.without}
          </Button>
        </p>
      </section>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={sendReport}
      onInput={({ currentTarget }) => draft.keep(currentTarget)}
    >
      <h2 ref={focusOn} tabIndex={-1}>
        {texts.title}
      </h2>
      <p>{texts.promise(lastDay)}</p>
      <TextAreaField
        label={texts.text}
        name="text"
        rows={4}
        required
        maxLength={2000}
        defaultValue={typed.text}
        error={failure?.refused?.fields.text}
      />
      <ChosenPhotos {...chosen} isBusy={busy !== ''} />
      <p role="status">{busy}</p>
      {failure && <p role="alert">{failure.message}</p>}
      <p className="actions">
        <Button type="submit" busy={busy !== ''} busyLabel={texts.sending}>
          {texts.send}
        </Button>
        <Button variant="secondary" disabled={busy !== ''} onClick={giveUp}>
          {texts.cancel}
        </Button>
      </p>
    </form>
  );
}
