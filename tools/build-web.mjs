// npm run build:web: builds the page into packages/web/dist if its sources are newer, and says how heavy the first load is.
import { buildIfStale, firstLoad } from '../packages/web/build.mjs';

try {
  const built = await buildIfStale();
  const { bytes, files } = firstLoad();
  const weight = `${(bytes / 1024).toFixed(1)} KB gzip of script and style in ${files.length} files`;
  console.log(`${built ? 'Built.' : 'Nothing new.'} First load: ${weight}.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
