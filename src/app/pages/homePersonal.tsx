import type { ComponentProps } from 'react';
import { HomePersonal as Personal } from '../../features/home/HomePersonal';
import { LotGrid } from '../../features/lots/LotGrid';
import { createReasonNote } from '../../features/lots/createReasonNote';
import { renderFavoriteButton, withLiveCards } from './cardSlots';

/** The personal sections of the home page with live lot cards. */
export function HomePersonal({ Section }: Pick<ComponentProps<typeof Personal>, 'Section'>) {
  return (
    <Personal
      Section={Section}
      renderLots={(lots, label, reasons) => (
        <LotGrid
          lots={lots}
          label={label}
          layout="row"
          renderFavoriteButton={renderFavoriteButton}
          renderNote={createReasonNote(reasons)}
        />
      )}
      withLiveCards={withLiveCards}
    />
  );
}
