import { render } from 'preact';
import './styles/tokens.css';
import './styles/page.css';
import { App } from './app/app.tsx';

const place = document.getElementById('app');
if (place) render(<App />, place);
