import styles from './small-photos.module.css';

type SmallPhotosProps = {
  photos: readonly {
    id: string;
    width: number;
    height: number;
    pictureUrl: string;
    previewUrl: string;
  }[];
  /** Describes the photo at a place, counted from 1. */
  alt: (place: number) => string;
};

/** Each photo opens the whole picture. */
export function SmallPhotos({ photos, alt }: SmallPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={`cluster ${styles.photos}`}>
      {photos.map((photo, place) => (
        <li key={photo.id}>
          <a href={photo.pictureUrl} target="_blank" rel="noreferrer">
            <img
              src={photo.previewUrl}
              alt={alt(place + 1)}
              width={photo.width}
              height={photo.height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
