import { mount } from 'svelte';
import App from './site/App.svelte';
import './site/looks.css';
import './site/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id "app"');
mount(App, { target });
