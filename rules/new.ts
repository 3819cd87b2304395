import { join } from 'node:path';
import { featureNamed, planFeature, problemWith, uncommitted, writeFeature } from './newFeature.ts';

/**
 * Writes a new feature and lists it everywhere: a text that each person keeps, from its table to its form.
 *
 *     npm run new venue/bookmark
 */
const root = join(import.meta.dirname, '..');
const [path] = process.argv.slice(2);
const problem = problemWith(root, path) ?? uncommitted(root);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const feature = featureNamed(path!);
const planned = planFeature(root, feature);
writeFeature(root, planned);
console.log([...planned.keys()].join('\n'));
console.log(`
Try it:        npm run check, then npm test ${feature.name}
Show it:       <${feature.type}Form /> on a page in web/src/pages
Make it yours: begin with contract/src/features/${feature.area}/${feature.name}.ts`);
