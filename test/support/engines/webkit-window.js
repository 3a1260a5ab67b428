// A bare window of WebKitGTK for WebKitWebDriver, run by gjs. MiniBrowser, which comes with the driver, is never narrower
// than its toolbar, and neither writes the console of a driven page nor lets its scripts be switched off.
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import System from 'system';

const [profile, scripts] = System.programArgs;

Gtk.init(null);
const settings = new WebKit.Settings({
  enable_javascript_markup: scripts === 'scripts', // those of the page; the driver's go on
  enable_write_console_messages_to_stdout: true,
  media_playback_requires_user_gesture: false,
});
// WebKit writes no console of private pages, so the data needs a folder.
const data = new WebKit.WebsiteDataManager({ base_data_directory: profile, base_cache_directory: profile });
const context = new WebKit.WebContext({ website_data_manager: data });
context.set_automation_allowed(true);
context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, settings, is_controlled_by_automation: true });
    const window = new Gtk.Window();
    window.add(view);
    window.show_all();
    return view;
  });
});
Gtk.main();
