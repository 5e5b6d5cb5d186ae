import { mount } from 'svelte';
import App from './app/App.svelte';
import { registerWorker } from './app/worker';
import './ui/themes.css';
import './ui/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id "app"');
mount(App, { target });
registerWorker();
