import { PicturePreview } from '../../layout/preview.tsx';
import type { ProjectPictureRecord } from '../../records.ts';
import classes from './project.module.css';

/** A small picture of a project. Pictures that ship with the program have no variants. */
export function ProjectPicture({ picture, label }: { picture: ProjectPictureRecord; label: string }) {
  const { image, image_uploaded: isUploaded } = picture;
  if (isUploaded) return <PicturePreview className={classes.picture} url={image} label={label} />;
  return <img className={classes.picture} src={image} alt={label} loading="lazy" />;
}
