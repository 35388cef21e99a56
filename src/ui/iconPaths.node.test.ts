import { iconPath, iconSources } from '../../config/codegen/iconPath';
import { iconPaths } from './iconPaths';

test('every icon is drawn as lucide draws it now', () => {
  expect(iconPaths).toEqual(Object.fromEntries(Object.entries(iconSources).map(([name, source]) => [name, iconPath(source)])));
});

test('every icon is one path that starts at a place and holds nothing but commands', () => {
  for (const d of Object.values(iconPaths)) expect(d).toMatch(/^M[\d\s.,MLHVCSQTAZlhvcsqtamz-]+$/);
});
