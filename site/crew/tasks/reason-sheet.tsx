import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { taskTexts, visitTexts } from '../texts.ts';

type ReasonSheetProps = {
  reason: string;
  /** Resolves to whether the reason is kept on the phone. */
  onSave: (reason: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks why a task is not done. */
export function ReasonSheet({ reason, onSave, onClose }: ReasonSheetProps) {
  const [error, setError] = useState<string | undefined>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('textarea');
    const typed = field?.value.trim() ?? '';
    if (typed === '') {
      setError(taskTexts.whyMissing);
      field?.focus();
    } else if (await onSave(typed)) onClose();
    else setError(visitTexts.notKept);
  };
  return (
    <Sheet title={taskTexts.whyTitle} onClose={onClose}>
      <form noValidate onSubmit={save}>
        <TextAreaField
          label={taskTexts.why}
          name="reason"
          hint={taskTexts.whyHint}
          error={error}
          required
          rows={3}
          maxLength={2000}
          defaultValue={reason}
        />
        <p>
          <Button type="submit">{taskTexts.save}</Button>
        </p>
      </form>
    </Sheet>
  );
}
