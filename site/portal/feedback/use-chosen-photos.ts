import { useState } from 'react';
import { photosPerProblem } from '../../../domain/service-numbers.ts';
import { makeSmaller } from '../../uploads/make-smaller.ts';
import { feedbackTexts } from './texts.ts';

/** A photo that is about to be sent, with an address to show it once. */
export type ChosenPhoto = { id: string; picture: Blob; url: string };

/** The photos of a report, made smaller as they are chosen. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [fault, setFault] = useState('');

  const add = async (files: readonly File[]) => {
    const room = photosPerProblem - photos.length;
    const made = await Promise.all(files.slice(0, room).map(makeSmaller));
    const usable = made.filter((smaller) => smaller !== null);
    setFault(faultOf(files.length > room, usable.length < made.length));
    const chosen = usable.map(({ picture }) => ({
      id: crypto.randomUUID(),
      picture,
      url: URL.createObjectURL(picture),
    }));
    setPhotos((before) => [...before, ...chosen].slice(0, photosPerProblem));
  };
  const remove = (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id));
  return { photos, fault, add, remove };
}

function faultOf(areTooMany: boolean, isUnreadable: boolean): string {
  if (areTooMany) return feedbackTexts.problem.tooMany;
  return isUnreadable ? feedbackTexts.problem.noPicture : '';
}
