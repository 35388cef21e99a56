// Prints the programs that the cluster test needs and this machine lacks, separated by commas.
import { findClusterPrograms } from './clusterPrograms';

process.stdout.write(findClusterPrograms().missing.join(', '));
