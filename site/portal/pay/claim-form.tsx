import { useId, useState } from 'react';
import type { AnswerOf } from '../../../contract/call.ts';
import { claimPayment, keepScreenshot, type pay } from '../../../contract/client/pay.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { claimableMethods } from '../../../domain/money/payment-methods.ts';
import { call } from '../../calls/call.ts';
import { useForm } from '../../calls/use-form.ts';
import { ClaimFields, claimTyped, onlyMethod } from '../../pay/claim-fields.tsx';
import payStyles from '../../pay/pay.module.css';
import { payTexts } from '../../pay/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { makeSmaller } from '../../uploads/make-smaller.ts';
import { sendPicture } from '../frame/send-picture.ts';
import { useDraft } from '../frame/use-draft.ts';
import styles from './pay-page.module.css';
import { payPageTexts as texts } from './texts.ts';

const { claim } = payTexts;

type ClaimFormProps = {
  subscriptionId: string;
  dueReference: string | undefined;
  payable: AnswerOf<typeof pay>['payable'];
  onSent: (said: string) => void;
};

/** Sends the words first, so that they are safe. Unsent words survive closing the form. */
export function ClaimForm({ subscriptionId, dueReference, payable, onSent }: ClaimFormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const draft = useDraft(`claim ${subscriptionId}`);
  const [typed] = useState(draft.read);
  const today = manilaToday(new Date());
  const own = {
    method: onlyMethod(payable.ways),
    pesos: String(payable.pesos || ''),
    day: today,
    reference: '',
  };
  const [screenshot, setScreenshot] = useState<Screenshot | null>(null);
  const [busy, setBusy] = useState('');
  const [left, setLeft] = useState<Screenshot | null>(null);

  const follow = async (picture: Screenshot) => {
    setBusy(texts.sendingPicture);
    const sent = await sendPicture({ of: id, id: picture.id }, picture.picture, () =>
      call(keepScreenshot, { id: picture.id, claimId: id }),
    );
    setBusy('');
    if (sent === 'there') return onSent(claim.sent);
    if (sent !== 'left') return onSent(`${claim.sent} ${sent.refusal}`);
    setLeft(picture);
  };
  const { form, isBusy, failure } = useForm(claimPayment, {
    inputOf: (values) => ({ id, subscriptionId, dueReference, ...claimTyped(values) }),
    onDone: () => {
      draft.forget();
      if (screenshot === null) onSent(claim.sent);
      else void follow(screenshot);
    },
  });

  if (left !== null) {
    return (
      <div className={payStyles.form}>
        <p role="alert">{busy || texts.pictureLeft}</p>
        <p className="cluster-loose">
          <Button busy={busy !== ''} busyLabel={claim.sending} onClick={() => follow(left)}>
            {texts.again}
          </Button>
          <Button variant="secondary" disabled={busy !== ''} onClick={() => onSent(claim.sent)}>
            {texts.without}
          </Button>
        </p>
      </div>
    );
  }
  return (
    <Form
      noValidate
      className={payStyles.form}
      {...form}
      onInput={({ currentTarget }) => draft.keep(currentTarget, own)}
    >
      <ClaimFields methods={claimableMethods} opened={{ ...own, ...typed }} today={today} />
      <ScreenshotField
        screenshot={screenshot}
        onChoose={setScreenshot}
        isBusy={isBusy || busy !== ''}
      />
      <p role="alert" className={payStyles.failure}>
        {failure?.message}
      </p>
      <p role="status">{busy}</p>
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy || busy !== ''}
          busyLabel={claim.sending}
        >
          {claim.send}
        </Button>
      </div>
    </Form>
  );
}

type Screenshot = { id: string; picture: Blob; url: string };

type ScreenshotFieldProps = {
  screenshot: Screenshot | null;
  onChoose: (screenshot: Screenshot | null) => void;
  isBusy: boolean;
};

function ScreenshotField({ screenshot, onChoose, isBusy }: ScreenshotFieldProps) {
  const hint = useId();
  const [fault, setFault] = useState('');
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const made = await makeSmaller(file);
    setFault(made === null ? texts.noPicture : '');
    if (made === null) return;
    const { picture } = made;
    onChoose({ id: crypto.randomUUID(), picture, url: URL.createObjectURL(picture) });
  };
  return (
    <div className="stack-tight">
      <p>{texts.screenshot}</p>
      {screenshot === null ? (
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          disabled={isBusy}
          aria-describedby={hint}
          onChoose={([file]) => void choose(file)}
        >
          <Icon name="camera" />
          {texts.choose}
        </FileButton>
      ) : (
        <p className={styles.chosen}>
          <img
            src={screenshot.url}
            alt={texts.chosen}
            onLoad={() => URL.revokeObjectURL(screenshot.url)}
          />
          <Button
            variant="quiet"
            disabled={isBusy}
            aria-label={texts.remove}
            onClick={() => onChoose(null)}
          >
            <Icon name="close" />
          </Button>
        </p>
      )}
      <p id={hint} className="quiet">
        {texts.screenshotHint}
      </p>
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
}
