import { iconPath, iconSources } from '../../config/codegen/iconPath';
import { iconPaths } from './iconPaths';

test('every icon equals its current lucide source', () => {
  expect(iconPaths).toEqual(
    Object.fromEntries(
      Object.entries(iconSources).map(([name, source]) => [name, iconPath(source)]),
    ),
  );
});

test('every icon is one path of valid commands', () => {
  for (const d of Object.values(iconPaths)) expect(d).toMatch(/^m[\d\s.,lhvcsqtamz-]+$/i);
});
