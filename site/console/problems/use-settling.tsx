import { type ReactNode, useState } from 'react';
import { answerProblem, closeProblem, type TeamProblem } from '../../../contract/team/problems.ts';
import { useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { MakeGoodDialog } from './make-good-dialog.tsx';
import styles from './problems.module.css';
import { problemsTexts as texts } from './texts.ts';

type Settling = { problem: TeamProblem; how: 'answer' | 'make-good' };

/**
 * Offers what settles a problem, and opens the dialog. The dialog stands outside the list, which
 * loses what was answered.
 */
export function useSettling() {
  const [settling, setSettling] = useState<Settling | null>(null);
  const { run, isBusy } = useAct(closeProblem);
  const close = async ({ id }: TeamProblem) => {
    const { failure } = await run({ id });
    if (failure) showToast({ text: failure.message, tone: 'destructive' });
    else showToast({ text: texts.closed, tone: 'success' });
  };
  const choices = (problem: TeamProblem): ReactNode => {
    const { state, makesGood, client } = problem;
    return (
      <>
        {state === 'open' && (
          <Button
            variant="secondary"
            aria-label={texts.answerLabel(client.name)}
            onClick={() => setSettling({ problem, how: 'answer' })}
          >
            {texts.answer}
          </Button>
        )}
        {state !== 'closed' && makesGood === null && (
          <Button
            variant={state === 'open' ? 'quiet' : 'secondary'}
            aria-label={texts.makeGoodLabel(client.name)}
            onClick={() => setSettling({ problem, how: 'make-good' })}
          >
            {texts.makeGood}
          </Button>
        )}
        {state === 'answered' && (
          <Button
            variant="quiet"
            disabled={isBusy}
            aria-label={texts.closeLabel(client.name)}
            onClick={() => void close(problem)}
          >
            {texts.close}
          </Button>
        )}
      </>
    );
  };
  const done = () => setSettling(null);
  const dialog =
    settling &&
    (settling.how === 'answer' ? (
      <AnswerDialog problem={settling.problem} onClose={done} />
    ) : (
      <MakeGoodDialog problem={settling.problem} onClose={done} />
    ));
  return { choices, dialog };
}

type AnswerDialogProps = { problem: TeamProblem; onClose: () => void };

/** Answers a problem in words. */
function AnswerDialog({ problem, onClose }: AnswerDialogProps) {
  return (
    <ActionDialog
      title={texts.answerDialog.title}
      subtitle={problem.client.name}
      send={texts.answer}
      definition={answerProblem}
      inputOf={(typed) => ({ id: problem.id, answer: String(typed.get('answer') ?? '') })}
      now={texts.states[problem.state]}
      onClose={onClose}
      onDone={() => showToast({ text: texts.answerDialog.done, tone: 'success' })}
    >
      <p className={styles.words}>{problem.text}</p>
      <TextAreaField
        label={texts.answerDialog.words}
        name="answer"
        hint={texts.answerDialog.hint}
        required
        rows={4}
        maxLength={2000}
      />
    </ActionDialog>
  );
}
