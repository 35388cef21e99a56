import { useRef } from 'react';
import { useT } from '../../../i18n/useT';
import { Dialog } from '../../../ui/Dialog';
import { IconButton } from '../../../ui/IconButton';
import { ImageZoom } from '../../../ui/ImageZoom';
import { Picture } from '../../../ui/Picture';
import { useArrowKeys } from '../hooks/useArrowKeys';
import type { GalleryImage } from '../model/galleryImages';
import styles from './GalleryDialog.module.css';

type GalleryDialogProps = {
  images: readonly GalleryImage[];
  title: string;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

/** One picture as large as the window allows; a press enlarges it further, the arrow keys lead to the others. */
export function GalleryDialog({ images, title, index, onIndex, onClose }: GalleryDialogProps) {
  const t = useT();
  const viewer = useRef<HTMLDivElement>(null);
  const image = images[index];
  const count = images.length;
  useArrowKeys(viewer, (step) => {
    if (images[index + step] !== undefined) onIndex(index + step);
  });
  if (image === undefined) return null;
  return (
    <Dialog kind="wide" title={title} closeLabel={t('common.action.close')} onClose={onClose}>
      <div role="group" aria-label={t('lotPage.gallery.label')} className={styles.viewer} ref={viewer}>
        <ImageZoom key={image.source} zoomInLabel={t('common.image.zoomIn')} zoomOutLabel={t('common.image.zoomOut')}>
          <Picture source={image.largest} preset="cw_reference" alt={image.title || title} className={styles.picture} />
        </ImageZoom>
        {count > 1 && (
          <div className={styles.controls}>
            <IconButton icon="chevronLeft" label={t('lotPage.gallery.previous')} disabled={index === 0} onClick={() => onIndex(index - 1)} />
            <span className="tabular" aria-live="polite">
              {t('lotPage.gallery.position', { number: index + 1, count })}
            </span>
            <IconButton icon="chevronRight" label={t('lotPage.gallery.next')} disabled={index === count - 1} onClick={() => onIndex(index + 1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
