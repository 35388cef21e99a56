import { CategoriesPage } from '../../features/discovery/pages/CategoriesPage';

export { CategoriesPage as Page };
