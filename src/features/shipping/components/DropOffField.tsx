import { useIntl } from 'react-intl';
import type { DropOffPoint } from '../../../api/shipping/decodePackage';
import { useFormat } from '../../../i18n/useFormat';
import type { TextControl } from '../../../platform/form/useForm';
import { ChoiceField } from './ChoiceField';

type DropOffFieldProps = {
  control: TextControl;
  points: readonly DropOffPoint[];
  isRequired: boolean;
};

/** The drop-off point. If none is required, the default is any point of the carrier. */
export function DropOffField({ control, points, isRequired }: DropOffFieldProps) {
  const intl = useIntl();
  const { number } = useFormat();
  const formatDistance = (metres: number): string =>
    intl.formatMessage(
      { id: 'shipping.unit.kilometresAway' },
      { kilometres: number(Math.round(metres / 100) / 10) },
    );
  return (
    <ChoiceField
      {...control}
      legend={intl.formatMessage({ id: 'shipping.dropOff.title' })}
      options={[
        ...(isRequired
          ? []
          : [
              {
                value: '',
                label: intl.formatMessage({ id: 'shipping.dropOff.any' }),
                hint: intl.formatMessage({ id: 'shipping.dropOff.anyHint' }),
              },
            ]),
        ...points.map(({ id, name, lines, openingHours, distanceMetres }) => ({
          value: id,
          label: name,
          hint: [
            lines.join(', '),
            openingHours,
            distanceMetres === null ? '' : formatDistance(distanceMetres),
          ]
            .filter((part) => part !== '')
            .join(' · '),
        })),
      ]}
    />
  );
}
