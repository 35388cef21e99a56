import { NotFoundPage } from '../errors/NotFoundPage';

export { NotFoundPage as Page };
