import { mount } from 'svelte';
import App from './app/App.svelte';
import { registerWorker } from './app/worker';
import { fetchWords } from './i18n';
import { language } from './settings/store.svelte';
import './ui/themes.css';
import './ui/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id "app"');
// So that nothing is shown in English first. Whoever waited for it here, at the top level, would
// keep back the parts of the client that need this one.
void fetchWords(language()).then(() => mount(App, { target }));
registerWorker();
