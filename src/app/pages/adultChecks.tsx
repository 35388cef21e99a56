export { AdultChecks } from '../../features/adults/AdultChecks';
