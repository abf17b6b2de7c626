import { useId, useState } from 'react';
import { keepMemberPicture, removeMemberPicture } from '../../../contract/team/member-pictures.ts';
import type { TeamMember } from '../../../contract/team/people.ts';
import { type Outcome, useAct } from '../../calls/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Face } from '../../ui/face.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { makeSmaller } from '../../uploads/make-smaller.ts';
import styles from './people.module.css';
import { peopleTexts, pictureTexts as texts } from './texts.ts';

type PictureSectionProps = {
  member: TeamMember;
  /** False for members who left. */
  mayChange: boolean;
};

/** Shown to clients and guards, and edited by owners. */
export function PictureSection({ member, mayChange }: PictureSectionProps) {
  const { id: memberId, name, picture, isActive } = member;
  const hint = useId();
  const [fault, setFault] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const keep = useAct(keepMemberPicture);
  const remove = useAct(removeMemberPicture);

  const act = async (work: () => Promise<string>) => {
    setIsSaving(true);
    setFault('');
    setFault(await work());
    setIsSaving(false);
  };
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    void act(async () => {
      const made = await makeSmaller(file);
      if (made === null) return texts.notAPicture;
      const id = crypto.randomUUID();
      // Loads the storage client with the first picture only.
      const code = await import('../../uploads/upload.ts').catch(() => null);
      // No view is larger than the preview.
      const uploaded = await code?.upload({ of: memberId, id }, made.preview);
      if (uploaded !== 'there') return peopleTexts.refused;
      return faultOf(await keep.run({ id, memberId }));
    });
  };
  const takeAway = (id: string) => act(async () => faultOf(await remove.run({ id })));

  return (
    <div className={styles.picture}>
      <Face name={name} url={picture?.url ?? null} size="large" />
      {mayChange && (
        <div className={styles.choosing}>
          <div className="row">
            {isActive && (
              <FileButton
                accept="image/jpeg,image/png,image/webp"
                disabled={isSaving}
                aria-describedby={hint}
                onChoose={([file]) => choose(file)}
              >
                {picture ? texts.replace : texts.add}
              </FileButton>
            )}
            {picture && (
              <Button variant="quiet" disabled={isSaving} onClick={() => takeAway(picture.id)}>
                {texts.remove}
              </Button>
            )}
          </div>
          <p id={hint} className={styles.quiet}>
            {texts.hint}
          </p>
          <p role="status">{isSaving ? peopleTexts.saving : ''}</p>
          {fault && (
            <p role="alert" className={`problem ${styles.refusal}`}>
              {fault}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const faultOf = ({ failure }: Outcome<unknown>) => failure?.message ?? '';
