// Unpacks the browser of the package into the folder named by TMPDIR (the package unpacks to the system's temporary
// folder, and Node takes that from TMPDIR). The launcher calls this once and moves the folder into place.
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const archives = join(dirname(entry), '..', 'bin');

// al2023: the few system libraries that the browser needs and a bare machine lacks.
for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
  await inflate(join(archives, name));
}
console.log(tmpdir());
