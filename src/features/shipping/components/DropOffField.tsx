import type { DropOffPoint } from '../../../api/shipping/decodePackage';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import type { TextControl } from '../../../platform/form/useForm';
import { ChoiceField } from './ChoiceField';

type DropOffFieldProps = {
  control: TextControl;
  points: readonly DropOffPoint[];
  isRequired: boolean;
};

/** Where the package will be handed in; where it need not be said, it may be any of the carrier's. */
export function DropOffField({ control, points, isRequired }: DropOffFieldProps) {
  const t = useT();
  const { number } = useFormat();
  const distance = (metres: number): string => t('shipping.unit.kilometresAway', { kilometres: number(Math.round(metres / 100) / 10) });
  return (
    <ChoiceField
      {...control}
      legend={t('shipping.dropOff.title')}
      options={[
        ...(isRequired ? [] : [{ value: '', label: t('shipping.dropOff.any'), hint: t('shipping.dropOff.anyHint') }]),
        ...points.map(({ id, name, lines, openingHours, distanceMetres }) => ({
          value: id,
          label: name,
          hint: [lines.join(', '), openingHours, distanceMetres === null ? '' : distance(distanceMetres)].filter((part) => part !== '').join(' · '),
        })),
      ]}
    />
  );
}
