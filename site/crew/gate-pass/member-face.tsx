import type { MyVisit } from '../../../contract/crew/visits.ts';
import { Face } from '../../ui/face.tsx';
import { usePhone } from '../phone/phone.ts';
import { usePreview } from '../photos/use-preview.ts';

/** The picture of a member as it lies on the phone, or the initial until it does. */
export function MemberFace({ member }: { member: MyVisit['crew'][number] }) {
  const { previews } = usePhone();
  const { name, picture } = member;
  // A visit that an earlier version of the page kept has none.
  const kept = picture && previews.includes(picture.id) ? picture.id : null;
  return kept === null ? (
    <Face name={name} url={null} size="large" />
  ) : (
    <KeptFace name={name} id={kept} />
  );
}

function KeptFace({ name, id }: { name: string; id: string }) {
  return <Face name={name} url={usePreview(id)} size="large" />;
}
