import { answerProblem, type TeamProblem } from '../../../contract/team/problems.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import styles from './problems.module.css';
import { problemsTexts } from './texts.ts';

const texts = problemsTexts.answerDialog;

type AnswerDialogProps = { problem: TeamProblem; onClose: () => void };

/** Answers a problem in words. */
export function AnswerDialog({ problem, onClose }: AnswerDialogProps) {
  return (
    <ActionDialog
      title={texts.title}
      subtitle={problem.client.name}
      send={problemsTexts.answer}
      definition={answerProblem}
      inputOf={(typed) => ({ id: problem.id, answer: String(typed.get('answer') ?? '') })}
      now={problemsTexts.states[problem.state]}
      onClose={onClose}
      onDone={() => showToast({ text: texts.done, tone: 'success' })}
    >
      {(faults) => (
        <>
          <p className={styles.words}>{problem.text}</p>
          <TextAreaField
            label={texts.words}
            name="answer"
            hint={texts.hint}
            required
            rows={4}
            maxLength={2000}
            error={faults.answer}
          />
        </>
      )}
    </ActionDialog>
  );
}
