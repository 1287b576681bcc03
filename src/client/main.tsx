import { render } from 'preact';
import './styles/serif.css';
import './styles/tokens.css';
import './styles/page.css';
import { keepForOffline } from './app/offline.ts';
import { App } from './app.tsx';

const place = document.getElementById('app');
if (place) render(<App />, place);
keepForOffline();
