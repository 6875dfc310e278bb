import './styles/tokens.css';
import './styles/depth.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/sheet.css';
import './styles/still.css';
import { render } from 'preact';
import { App } from './App.tsx';
import { installWorker } from './frame/installed.ts';
import { followOthers, list } from './kept.ts';
import { followAddress } from './router.ts';
import { applySettings } from './settings.ts';

applySettings();
followAddress();
void list();
followOthers();
render(<App />, document.querySelector('#app')!);
installWorker();
